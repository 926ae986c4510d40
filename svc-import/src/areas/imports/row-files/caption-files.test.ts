import { expect, test } from '@jest/globals'
import { captionFiles } from './caption-files.ts'

test('captions and transcripts are found by the name of the film beside them, in any case', () => {
  const of = captionFiles([
    'a/Speech.MP4',
    'a/speech.de.vtt',
    'a/speech.PT-br.srt',
    'a/speech.de.srt',
    'a/speech.de-x-leicht.vtt',
    'a/speech.txt',
    'b/speech.webm',
    'b/speech.fr.vtt',
    'a/1. May.mp3',
    'a/1. May.vtt',
    'notes.txt'
  ])
  expect(of('a/Speech.MP4')).toEqual({
    tracks: [
      { lang: 'de', name: 'a/speech.de.vtt' },
      { lang: 'pt-BR', name: 'a/speech.PT-br.srt' },
      { lang: 'de-x-leicht', name: 'a/speech.de-x-leicht.vtt' }
    ],
    transcript: 'a/speech.txt'
  })
  expect(of('b/speech.webm').tracks).toEqual([{ lang: 'fr', name: 'b/speech.fr.vtt' }])
  expect(of('a/1. May.mp3')).toEqual({ tracks: [{ lang: '', name: 'a/1. May.vtt' }], transcript: '' })
  expect(of('speech.mp4')).toEqual({ tracks: [], transcript: '' })
})

test('a word that is no language stays part of the name or says nothing', () => {
  const long = 'de-variant1-variant2-variant3-variant4'
  const of = captionFiles([
    ...['interview.mp4', 'interview.raw.mp4', 'interview.raw.vtt', 'interview.cc.srt', `interview.${long}.vtt`],
    ...['de.de.mp4', 'de.de.vtt', '__proto__.mp4', '__proto__.de.vtt']
  ])
  expect(of('interview.raw.mp4').tracks).toEqual([{ lang: '', name: 'interview.raw.vtt' }])
  expect(of('interview.mp4').tracks).toEqual([{ lang: '', name: 'interview.cc.srt' }])
  expect(of('de.de.mp4').tracks).toEqual([{ lang: '', name: 'de.de.vtt' }])
  expect(of('__proto__.mp4').tracks).toEqual([{ lang: 'de', name: '__proto__.de.vtt' }])
})
