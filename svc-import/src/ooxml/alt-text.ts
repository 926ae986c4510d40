/** Some programs write the file name where the description belongs. */
const FILE_NAME = /^\S+\.(png|jpe?g|gif|webp|bmp|tiff?|emf|wmf|svg)$/i
/** Or the word for a picture. */
const NO_WORDS = /^(picture|image|bild|grafik|immagine|imagen|imagem|afbeelding|obraz)( ?\d+)?$/i

/** The alternative text that a picture's properties give; empty where a program has put something else there. */
export const altTextOf = (descr: string | undefined): string =>
  (descr ?? '').replace(FILE_NAME, '').replace(NO_WORDS, '')
