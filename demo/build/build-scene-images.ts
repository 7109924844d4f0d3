import { composeImage } from '../artwork/compose-image.ts';
import { planWideImage, type WideFormat } from '../artwork/plan-wide-image.ts';
import { bannerScenes, type Scene, type TileSceneName, tileScenes } from '../artwork/scenes.ts';
import { assetRef, namedUid, type SeedAsset } from './seed-content.ts';

type BannerName = keyof typeof bannerScenes;
export const bannerRef = (name: BannerName) => assetRef(namedUid('banner', name.toLowerCase()));
export const campaignRef = (name: keyof typeof campaignFormats) => assetRef(namedUid('campaign', name.toLowerCase()));
export const tileRef = (name: TileSceneName) => assetRef(namedUid('tile', name));

/** Campaign pages show one image in a tall box beside the text, the other one across the screen. */
const campaignFormats = {
  acquisition: { width: 1400, height: 1400, center: 0.68, scale: 0.66 },
  blackFriday: { width: 1600, height: 1000, center: 0.68, scale: 0.85 },
} satisfies Partial<Record<BannerName, WideFormat>>;

const image = (uid: string, name: string, scene: Scene, size: WideFormat): SeedAsset => ({
  uid,
  filename: `${name.toLowerCase()}-${size.width}.jpg`,
  title: scene.alt,
  description: scene.alt,
  format: 'jpeg',
  svg: () => composeImage(planWideImage(scene.subjects, scene.backdrop, scene.tint, size)),
});

/** Banners, 1600 by 640 with their subjects at the right, campaign images, and tiles, 800 by 600. */
export const sceneImages = (): SeedAsset[] => [
  ...Object.entries(bannerScenes).map(([name, scene]) =>
    image(namedUid('banner', name.toLowerCase()), `banner-${name}`, scene, {
      width: 1600,
      height: 640,
      center: 0.74,
    }),
  ),
  ...Object.entries(campaignFormats).map(([name, format]) =>
    image(namedUid('campaign', name.toLowerCase()), `campaign-${name}`, bannerScenes[name as BannerName], format),
  ),
  ...Object.entries(tileScenes).map(([name, scene]) =>
    image(namedUid('tile', name), `tile-${name}`, scene, { width: 800, height: 600, center: 0.5 }),
  ),
];
