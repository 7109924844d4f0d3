/** A content problem without the uid of its entry. */
interface ProblemWording {
  message: string;
  remediation: string;
}

const PUBLISH = 'Publish the referenced entry or remove the reference.';

/**
 * Every content problem that editors see, with its remedy (docs/spec/errors.md ERRORS-12). The page is shown without the
 * affected part.
 */
export const contentProblems = {
  missingAltTag: () => ({
    message: 'ReferenceAsset - Missing Alt Tag',
    remediation: 'Describe the picture in the description of the asset.',
  }),
  imageWithoutSource: () => ({
    message: 'Image without source',
    remediation: 'Choose the picture again: its asset has no file.',
  }),
  unpublishedAsset: () => ({
    message: 'Unpublished or foreign asset',
    remediation: 'Upload the picture to the asset store and publish it.',
  }),
  adIsNoPdf: (contentType: string) => ({
    message: `The ad is no PDF but ${contentType}`,
    remediation: 'Upload the ad as a PDF to the asset store and publish it.',
  }),
  duplicateId: () => ({ message: 'DuplicateId', remediation: 'Give each element of the text an id of its own.' }),
  textTooDeep: () => ({
    message: 'Rich text nested too deeply',
    remediation: 'Move the innermost parts of the text outwards: they are left out.',
  }),
  unpublishedLink: (type: string, uid: string) => ({
    message: `Warning: link to unpublished ${type} "${uid}"`,
    remediation: 'Publish the referenced entry or remove the link: its words show as plain text.',
  }),
  unpublishedReference: (type: string, uid: string) => ({
    message: `Unpublished reference: ${type} "${uid}"`,
    remediation: PUBLISH,
  }),
  referencedEntryAsEmbed: (type: string, uid: string) => ({
    message: `ReferencedEntryAsEmbed: ${type} "${uid}"`,
    remediation: 'Link to the entry instead: only Article, PromotionalContent and FeedPage may be embedded.',
  }),
  embedNotAllowedHere: (type: string, uid: string) => ({
    message: `ReferencedEntryAsEmbed: ${type} "${uid}" may not be embedded in this text`,
    remediation: 'Link to the entry instead.',
  }),
  unreadableEntry: (reason: string) => ({
    message: reason,
    remediation: 'Fill in the fields named and publish again.',
  }),
  unreadablePart: (type: string, uid: string, path: string, reason: string) => ({
    message: `Part "${path}" of ${type} "${uid}" is left out: ${reason}`,
    remediation: 'Fill in the part named and publish again.',
  }),
  promotionalContent: (uid: string) => ({
    message: `unable to get promotional content "${uid}"`,
    remediation: PUBLISH,
  }),
  unknownBlock: (kind: string) => ({
    message: `Unknown block "${kind}"`,
    remediation: 'Remove the block, or complete what it refers to.',
  }),
  unreadableBlock: (kind: string, reason: string) => ({
    message: `Block "${kind}" cannot be read: ${reason}`,
    remediation: 'Fill in the fields named and publish again.',
  }),
  unknownNavigationItem: (kind: string) => ({
    message: `Unknown navigation item "${kind}"`,
    remediation: 'Remove the item.',
  }),
  unreadableNavigationItem: (kind: string, reason: string) => ({
    message: `Navigation item "${kind}" cannot be read: ${reason}`,
    remediation: 'Fill in the fields named and publish again.',
  }),
  articleWithoutUid: () => ({
    message: 'Featured article without uid',
    remediation: 'Choose the article again.',
  }),
  unpublishedPlacement: (uid: string) => ({
    message: `Placement "${uid}" refers to an unpublished page.`,
    remediation: PUBLISH,
  }),
  placementReference: () => ({
    message: 'Unable to Process Placement Reference',
    remediation: 'Choose the page that the placement leads to.',
  }),
  droppedListing: (uid: string) => ({
    message: `Listing "${uid}" is dropped: its store is not published.`,
    remediation: 'Publish the store or remove the listing.',
  }),
  unknownCollection: (id: string) => ({
    message: `There is no collection "${id}"`,
    remediation: 'Choose another collection, or remove the block.',
  }),
  emptyFeed: (title: string) => ({
    message: `Feed "${title}" has no deals`,
    remediation: 'Widen the query of the feed page, or remove the block.',
  }),
} satisfies Record<string, (...facts: string[]) => ProblemWording>;

/** Words of the studio about a problem of a published entry: what is wrong, and what to do. */
interface ProblemText {
  problem: string;
  advice: string;
}

/** The words of the studio for the problems that it lists (docs/spec/staff.md STAFF-131); the catalog has their names. */
export const problemTexts = {
  missingAltTag: (image: string) => ({
    problem: `The image “${image}” has no alternative text.`,
    advice: 'Describe it on its screen, or mark it as decorative.',
  }),
  imageWithoutSource: (image: string) => ({
    problem: `The image “${image}” is deleted.`,
    advice: 'Choose another image in the entry, or restore this one from the trash.',
  }),
  unpublishedReference: (title: string) => ({
    problem: `“${title}” is not published, and this entry refers to it.`,
    advice: 'Publish it, or remove the reference.',
  }),
} satisfies Record<string, (title: string) => ProblemText>;
