/** The address of the studio on the site. */
export const STUDIO_PATH = '/studio';

/** The studio's pages that one-time links open; the token is the last part of the path. */
export const STUDIO_LINK_PATHS = {
  /** Creates the first administrator. */
  first: '/studio/first/',
  /** Accepts an invitation. */
  join: '/studio/join/',
  /** Chooses a new password. */
  reset: '/studio/reset/',
} as const;
export type StudioLinkKind = keyof typeof STUDIO_LINK_PATHS;

/** `publicOrigin` without trailing slash. */
export const studioLink = (publicOrigin: string, kind: StudioLinkKind, token: string): string =>
  `${publicOrigin}${STUDIO_LINK_PATHS[kind]}${encodeURIComponent(token)}`;

/** The component gallery for members (docs/spec/staff.md STAFF-128); its last segment is that of the open address. */
export const STUDIO_GALLERY_PATH = '/studio/storybook';

/** Opens a preview (docs/spec/content.md CONTENT-60). */
export const PREVIEW_PATH = '/studio/preview';
/** Shows a preview inside the studio. */
export const PREVIEW_FRAME_PATH = '/studio/preview/frame';

export const studioPreviewLink = (publicOrigin: string, token: string): string =>
  `${publicOrigin}${PREVIEW_PATH}?token=${encodeURIComponent(token)}`;

/** The line that a start prints until the first administrator has joined. */
export const firstAdministratorNotice = (link: string): string =>
  `studio   create the first administrator within 24 hours: ${link}`;
