import { composePicture } from '../artwork/compose-image.ts';
import { planWidePicture } from '../artwork/plan-image.ts';
import { bannerScenes, type Scene, type TileSceneName, tileScenes } from '../artwork/scenes.ts';
import { assetRef, namedUid, type SeedAsset } from './seed-content.ts';

type BannerName = keyof typeof bannerScenes;
export const bannerRef = (name: BannerName) => assetRef(namedUid('banner', name.toLowerCase()));
export const tileRef = (name: TileSceneName) => assetRef(namedUid('tile', name));

const picture = (
  uid: string,
  name: string,
  scene: Scene,
  size: { width: number; height: number; centre: number },
): SeedAsset => ({
  uid,
  filename: `${name.toLowerCase()}-${size.width}.jpg`,
  title: scene.alt,
  description: scene.alt,
  format: 'jpeg',
  svg: () => composePicture(planWidePicture(scene.subjects, scene.backdrop, scene.tint, size)),
});

/** Banners, 1600 by 640 with their things at the right, and tiles, 800 by 600. */
export const scenePictures = (): SeedAsset[] => [
  ...Object.entries(bannerScenes).map(([name, scene]) =>
    picture(namedUid('banner', name.toLowerCase()), `banner-${name}`, scene, {
      width: 1600,
      height: 640,
      centre: 0.74,
    }),
  ),
  ...Object.entries(tileScenes).map(([name, scene]) =>
    picture(namedUid('tile', name), `tile-${name}`, scene, { width: 800, height: 600, centre: 0.5 }),
  ),
];
