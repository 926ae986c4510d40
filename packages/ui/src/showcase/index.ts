export { Showcase, type ShowcaseProps } from './showcase.tsx'
export { ShowcasePicturesContext, showcasePictures, type ShowcasePictures } from './pictures.ts'
export { showcaseStates, type ShowcaseState } from './states.ts'
