/** hls.js without what this viewer has of its own: captions, further sound tracks, copy protection. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
