import { imageUrl } from '../../../src/domain/images/image.ts';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import classes from './AssetThumb.module.css';

interface AssetThumbProps {
  asset: { url?: string | undefined; content_type?: string | undefined } | null | undefined;
  size?: 'tiny' | 'small' | 'large';
}

const PIXELS = { tiny: 28, small: 40, large: 160 } as const;
const ADDRESS = /\/v3\/assets\/[\w-]+\/([\w-]+)\/([\w-]{8})[\w-]*\//;

/** The address of a file on the site, which proxies the image service. */
export function siteImage(asset: AssetThumbProps['asset']): string | undefined {
  const [, uid, version] = ADDRESS.exec(asset?.url ?? '') ?? [];
  return uid && `/i/${uid}.${version}`;
}

/** An image; any other file as a symbol. */
export function AssetThumb({ asset, size = 'small' }: AssetThumbProps) {
  const file = siteImage(asset);
  if (file === undefined || !asset?.content_type?.startsWith('image/')) {
    return (
      <span className={`${classes.thumb} ${classes[size]}`}>
        <StudioIcon name="image" size={16} />
      </span>
    );
  }
  const pixels = PIXELS[size];
  const src = imageUrl({ src: file }, { width: pixels, height: pixels, dpr: 2 });
  return <img className={`${classes.thumb} ${classes[size]}`} src={src} alt="" loading="lazy" />;
}
