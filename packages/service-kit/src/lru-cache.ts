// One copy for all: npm installs this package only under service-kit.
export { LRUCache } from 'lru-cache'
