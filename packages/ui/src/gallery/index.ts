export { Gallery, type GalleryProps } from './gallery.tsx'
export { GalleryPicturesContext, galleryPictures, type GalleryPictures } from './pictures.ts'
export { galleryStates, type GalleryState } from './states.ts'
