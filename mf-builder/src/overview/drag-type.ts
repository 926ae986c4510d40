/** What a drag from the palette carries: the block's type. */
export const BLOCK_DRAG = 'application/x-annals-block-type'
