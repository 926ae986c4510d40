import { expect, test } from '@jest/globals'
import { spokenFiles } from './spoken-files.ts'

test('captions and transcripts are found by the name of the film beside them', () => {
  const of = spokenFiles([
    'a/speech.mp4',
    'a/speech.de.vtt',
    'a/speech.PT-br.srt',
    'a/speech.de.srt',
    'a/speech.txt',
    'b/speech.fr.vtt',
    'a/1. May.vtt',
    'notes.txt'
  ])
  expect(of('a/speech.mp4')).toEqual({
    tracks: [
      { lang: 'de', name: 'a/speech.de.vtt' },
      { lang: 'pt-BR', name: 'a/speech.PT-br.srt' }
    ],
    transcript: 'a/speech.txt'
  })
  expect(of('b/speech.webm').tracks).toEqual([{ lang: 'fr', name: 'b/speech.fr.vtt' }])
  expect(of('a/1. May.mp3')).toEqual({ tracks: [{ lang: '', name: 'a/1. May.vtt' }], transcript: '' })
  expect(of('speech.mp4')).toEqual({ tracks: [], transcript: '' })
})
