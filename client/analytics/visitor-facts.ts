import type { SentMessage } from '../../src/contracts/analytics/message.ts';
import { geo } from '../privacy/geo.ts';
import { mayShare } from '../privacy/may-share.ts';
import { campaign } from './campaign.ts';
import { visitorIds } from './visitor-ids.ts';

interface VisitorFacts extends Pick<SentMessage, 'anonymousId' | 'userId'> {
  context: Omit<SentMessage['context'], 'page'>;
}

/** Facts about visitor, source and screen. Reading cookies is slow, so read them once per batch. */
export function visitorFacts(): VisitorFacts {
  const { deviceId, sessionId, userId } = visitorIds();
  return {
    anonymousId: deviceId,
    userId,
    context: {
      sessionId,
      campaign: campaign(),
      locale: navigator.language,
      screen: { width: screen.width, height: screen.height },
      geo: geo(),
      mayShare: mayShare(),
    },
  };
}
