/** Ids of the elements of the text, which addresses name after `#`. */
export const TEXT_ID = 'narrative-text'
export const chapterId = ({ uuid }: { uuid: string }): string => `chapter-${uuid}`
export const blockId = ({ uuid }: { uuid: string }): string => `block-${uuid}`
