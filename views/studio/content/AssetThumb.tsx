import { imageUrl } from '../../../src/domain/images/image.ts';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import classes from './AssetThumb.module.css';

interface AssetThumbProps {
  asset: { url?: string | undefined; content_type?: string | undefined } | null | undefined;
  size?: 'small' | 'large';
}

const PIXELS = { small: 40, large: 160 } as const;
const ADDRESS = /\/v3\/assets\/[\w-]+\/([\w-]+)\/([\w-]{8})[\w-]*\//;

/** An image by its address on the site, which proxies the image service; any other file as a symbol. */
export function AssetThumb({ asset, size = 'small' }: AssetThumbProps) {
  const [, uid, version] = ADDRESS.exec(asset?.url ?? '') ?? [];
  if (uid === undefined || !asset?.content_type?.startsWith('image/')) {
    return (
      <span className={`${classes.thumb} ${classes[size]}`}>
        <StudioIcon name="image" size={16} />
      </span>
    );
  }
  const pixels = PIXELS[size];
  const src = imageUrl({ src: `/i/${uid}.${version}` }, { width: pixels, height: pixels, dpr: 2 });
  return <img className={`${classes.thumb} ${classes[size]}`} src={src} alt="" loading="lazy" />;
}
