import { type RequestHandler, Router } from 'express';
import { type Webhook, webhookCalls } from '../../../contracts/content/webhooks.ts';
import { routePattern } from '../../../contracts/define-call.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { answerRefusals, Refusal } from '../../platform/refusal.ts';
import { objectNotFound } from '../content-refusal.ts';

interface FixedPartsDependencies {
  authorize: Authorize;
  /** Undefined: publishes are not announced. */
  publishWebhookUrl: string | undefined;
}

/** Parts of a stack that the vendor's management API can change, but not this one, and why. */
const FIXED_PARTS = {
  content_types: 'Content types are part of the program.',
  global_fields: 'Global fields are part of the program.',
  environments: 'Environments are part of the program.',
  locales: 'Entries exist in the locale en-us only.',
  taxonomies: 'There are no taxonomies.',
  webhooks: 'The webhook is a setting of the service, PUBLISH_WEBHOOK_URL.',
};

/** Reads webhooks, and refuses changes of parts that come with the program or its settings (docs/spec/calls.md CALLS-13). */
export function createFixedPartsRouter({ authorize, publishWebhookUrl }: FixedPartsDependencies): Router {
  const webhooks = publishWebhookUrl ? [describeWebhook(publishWebhookUrl)] : [];
  const calls = bindCalls(
    webhookCalls,
    {
      listWebhooks: () => ({ webhooks }),
      readWebhook({ params }) {
        const webhook = webhooks.find(({ uid }) => uid === params.uid);
        if (!webhook) throw objectNotFound('uid');
        return { webhook };
      },
    },
    authorize,
  );
  const router = Router().use(calls);
  for (const [part, reason] of Object.entries(FIXED_PARTS)) {
    const refuse: RequestHandler = async (request) => {
      await authorize.management(request);
      throw new Refusal(403, reason, { fields: { [part]: ['cannot be changed.'] } });
    };
    const paths = [`/v3/${part}`, `/v3/${part}/{uid}`].map(routePattern);
    router.post(paths, refuse).put(paths, refuse).delete(paths, refuse);
  }
  return router.use(answerRefusals('vendor'));
}

const describeWebhook = (url: string): Webhook => ({
  uid: 'publish',
  name: 'Publish',
  destinations: [{ target_url: url, custom_header: [] }],
  channels: ['publish', 'unpublish', 'delete'].map((event) => `content_types.entries.${event}`),
  branches: ['main'],
  retry_policy: 'automatic',
  disabled: false,
  concise_payload: true,
});
