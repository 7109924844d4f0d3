import { articles } from '../model/articles.ts';
import { departments } from '../model/departments.ts';
import type { SubjectName } from './compose-image.ts';
import { avatarIcons, bannerScenes, tileScenes } from './scenes.ts';

/** The sorted names of all icons in the demo's images, which the build extracts from the icon set. */
export function usedIcons(): string[] {
  const subjects: SubjectName[] = [
    ...departments
      .flatMap(({ kinds }) => kinds)
      .flatMap((kind) => [...kind.subjects, ...kind.companions, ...Object.values(kind.subjectFor)]),
    ...[bannerScenes, tileScenes].flatMap((scenes) => Object.values(scenes).flatMap((scene) => [...scene.subjects])),
    ...articles.flatMap(({ image }) => [...image.subjects]),
  ];
  const icons = subjects.filter((name) => name.startsWith('icon:')).map((name) => name.slice('icon:'.length));
  return [...new Set([...icons, ...avatarIcons])].sort();
}
