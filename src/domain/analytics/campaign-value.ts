import { channelIdOfTid, trackingId } from './channel-id.ts';

/** Words of a campaign: letters, digits and what joins them. Nothing that could read as another address. */
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N} ._~|+,()-]{0,99}$/u;

/** A tracking parameter's trimmed value; undefined when malformed (docs/spec/links.md LINKS-10). */
export function campaignValue(name: string, value: string | null | undefined): string | undefined {
  const said = value?.trim() ?? '';
  if (name === 'c_id') return trackingId(said) === undefined ? undefined : said;
  if (name === 'tid') return channelIdOfTid(said) === undefined ? undefined : said;
  return WORDS.test(said) ? said : undefined;
}
