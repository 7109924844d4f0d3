interface VideoEmbed {
  host: 'YouTube' | 'Vimeo';
  /** Plays inside a frame. */
  embedUrl: string;
  /** The host's own page of the video. */
  watchUrl: string;
}

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first, second] = pathname.split('/').filter(Boolean);
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : /^(embed|shorts|live)$/.test(first ?? '')
          ? second
          : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

const vimeoId = ({ pathname }: URL): string | undefined => pathname.match(/^\/(?:video\/)?(\d{5,12})(?:\/|$)/)?.[1];

/** The embed form of a YouTube or Vimeo URL (docs/spec/content.md CONTENT-15); undefined for any other URL. */
export function videoEmbed(address: string): VideoEmbed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  if (YOUTUBE_HOSTS.has(url.hostname)) {
    const id = youTubeId(url);
    return id === undefined
      ? undefined
      : {
          host: 'YouTube',
          embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
          watchUrl: `https://www.youtube.com/watch?v=${id}`,
        };
  }
  if (VIMEO_HOSTS.has(url.hostname)) {
    const id = vimeoId(url);
    return id === undefined
      ? undefined
      : { host: 'Vimeo', embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`, watchUrl: `https://vimeo.com/${id}` };
  }
  return undefined;
}
