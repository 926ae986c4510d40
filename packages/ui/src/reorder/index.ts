export { ReorderList, type ReorderListProps } from './reorder-list.tsx'
export { moved, type Move } from './moved.ts'
