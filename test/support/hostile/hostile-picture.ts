import sharp from 'sharp';
import type { Backing } from '../../../src/backing/start-backing.ts';
import { hostileWords } from './hostile-words.ts';

/** A picture whose name, title and description are hostile. */
export async function uploadHostilePicture({
  urls,
  credentials,
}: Pick<Backing, 'urls' | 'credentials'>): Promise<string> {
  const [word = ''] = hostileWords;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  const query = new URLSearchParams({
    filename: `${word.slice(0, 200)}.png`,
    title: word.slice(0, 500),
    description: word,
  });
  const answer = await fetch(`${urls.cms}/v3/assets?${query}`, {
    method: 'POST',
    headers: {
      api_key: credentials.apiKey,
      authorization: `Bearer ${credentials.managementToken}`,
      'content-type': 'image/png',
    },
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { asset } = (await answer.json()) as { asset: { uid: string } };
  return asset.uid;
}
