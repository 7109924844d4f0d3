import { z } from 'zod';
import { avatarId, MAX_AVATAR_BYTES } from '../accounts/avatar.ts';
import { listAlertExplanations, listAlertResults, listMemberAlerts } from '../alerts/shop-alert-calls.ts';
import { eventBatch, MAX_BATCH_BYTES } from '../analytics/event-message.ts';
import { defineShopCall } from '../define-call.ts';
import { savedTypes } from '../saves/engagement.ts';
import { suggestionKinds } from '../search/search-calls.ts';

const form = { media: 'application/x-www-form-urlencoded' } as const;

/** Also issues the XSRF pair that writes need. */
const readSession = defineShopCall({
  method: 'GET',
  path: '/shop/api/session',
  summary: 'Read who is signed in',
  auth: 'visitor',
  response: z.object({
    isLoggedIn: z.boolean(),
    shortName: z.string().optional(),
    initial: z.string().optional(),
    avatarId: z.string().optional(),
    isSubscribed: z.boolean().optional(),
  }),
});

const listSavedItems = defineShopCall({
  method: 'GET',
  path: '/shop/api/engagements',
  summary: 'List a member’s saved items, newest first; empty for other visitors',
  auth: 'visitor',
  response: z.object({
    engagements: z.array(z.object({ id: z.string(), contentType: z.enum(savedTypes), uid: z.string() })),
  }),
});

const listSuggestions = defineShopCall({
  method: 'GET',
  path: '/shop/api/suggestions',
  summary: 'Suggest searches for a partial query',
  auth: 'visitor',
  query: z.object({ query: z.string().optional() }),
  response: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(suggestionKinds),
        text: z.string(),
        href: z.string(),
        /** Of deals. */
        uid: z.string().optional(),
        image: z.looseObject({ src: z.string(), alt: z.string() }).optional(),
        price: z.number().optional(),
        discount: z.string().optional(),
      }),
    ),
  }),
});

const listViewedDeals = defineShopCall({
  method: 'GET',
  path: '/shop/api/deals',
  summary: 'List the tiles of running deals by uid',
  auth: 'visitor',
  /** Up to 20, between commas. */
  query: z.object({ uids: z.string().optional() }),
  response: z.object({ posts: z.array(z.looseObject({ uid: z.string(), url: z.string(), headline: z.string() })) }),
});

const listPromotions = defineShopCall({
  method: 'GET',
  path: '/shop/api/promotions',
  summary: 'List the promotions of the site itself',
  auth: 'visitor',
  response: z.object({ promotions: z.array(z.looseObject({ uid: z.string(), title: z.string() })) }),
});

const readOffer = defineShopCall({
  method: 'GET',
  path: '/shop/api/acquisition-modal',
  summary: 'Read the invitation to subscribe',
  auth: 'visitor',
  query: z.object({ slug: z.string().optional() }),
  response: z.looseObject({}),
});

const readAvatarImage = defineShopCall({
  method: 'GET',
  path: '/shop/api/avatars/{id}',
  summary: 'A member’s avatar',
  auth: 'visitor',
  params: z.object({ id: avatarId }),
  query: z.object({ size: z.string().optional() }),
  response: { media: 'image/webp' },
});

const collectEvents = defineShopCall({
  method: 'POST',
  path: '/shop/api/events',
  summary: 'Report analytics events of a browser',
  auth: 'visitor',
  body: eventBatch,
  bodyLimit: MAX_BATCH_BYTES,
});

const saveOwnAvatar = defineShopCall({
  method: 'PUT',
  path: '/shop/api/me/avatar',
  summary: 'Change the avatar of a member',
  auth: 'member',
  body: { media: 'image/*' },
  bodyLimit: MAX_AVATAR_BYTES,
  response: z.object({ avatarId: z.string() }),
});

const deleteOwnAvatar = defineShopCall({
  method: 'DELETE',
  path: '/shop/api/me/avatar',
  summary: 'Delete the avatar of a member',
  auth: 'member',
  response: z.object({}),
});

const exportAccount = defineShopCall({
  method: 'GET',
  path: '/shop/api/me/export',
  summary: 'Download all data of a member',
  auth: 'member',
  response: z.record(z.string(), z.unknown()),
});

const changePrivacy = defineShopCall({
  method: 'POST',
  path: '/shop/api/privacy',
  summary: 'Choose whether data may be shared with third parties; a plain form',
  auth: 'visitor',
  body: form,
  status: 303,
  headers: { Location: 'The page of the form.' },
});

const changeInterests = defineShopCall({
  method: 'POST',
  path: '/shop/api/interests',
  summary: 'Choose for whom My Deals picks deals, or clear a visitor’s interests; a plain form',
  auth: 'visitor',
  body: form,
  status: 303,
  headers: { Location: 'The page of the form.' },
});

/** The calls of the shop API besides the actions (`src/actions`). */
export const shopCalls = {
  readSession,
  listSavedItems,
  listMemberAlerts,
  listAlertResults,
  listAlertExplanations,
  listSuggestions,
  listViewedDeals,
  listPromotions,
  readOffer,
  readAvatarImage,
  collectEvents,
  saveOwnAvatar,
  deleteOwnAvatar,
  exportAccount,
  changePrivacy,
  changeInterests,
} as const;
