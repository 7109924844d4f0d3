import { expect, test } from '@jest/globals';
import { videoEmbed } from '../../../src/domain/content/video-embed.ts';

// Rules: CONTENT-15
test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s plays as %s', (url, embed) => expect(videoEmbed(url)?.embedUrl).toBe(embed));

// Rules: CONTENT-15
test.each([
  'https://videos.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/',
  'http://vimeo.com/76979871',
  'javascript:alert(1)',
  'not a url',
])('%s is an unknown video type', (url) => expect(videoEmbed(url)).toBeUndefined());
