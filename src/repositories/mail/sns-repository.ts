import { createVerify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readSesEvent } from '../../contracts/mail/provider-events.ts';
import { type SnsMessage, signedText, snsMessage } from '../../contracts/mail/sns-message.ts';
import type { FeedbackReading } from '../../domain/mail/mail-feedback.ts';
import type { PublicFetch } from '../../platform/http/public-fetch.ts';

/** Amazon repeats a message for up to an hour. */
const WINDOW_MS = 3_600_000;
const HASHES = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' } as const;
const MAX_CERTIFICATES = 8;
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/;

/** Messages of a topic of Amazon SNS. Only addresses of the topic's own region are fetched. */
export class SnsRepository {
  readonly #fetch: PublicFetch;
  readonly #certificates = new LRUCache<string, X509Certificate>({ max: MAX_CERTIFICATES });

  constructor(fetch: PublicFetch) {
    this.#fetch = fetch;
  }

  /**
   * Reads the feedback of SES in a message of the topic; confirms a new subscription. Rejects when Amazon does not answer.
   * `topicArn` is one that the settings have checked.
   */
  async read(body: unknown, topicArn: string, now: Date): Promise<FeedbackReading> {
    const { data: message } = snsMessage.safeParse(body);
    if (!message) return undefined;
    if (!(await this.#isAuthentic(message, topicArn, now.getTime()))) return 'refused';
    if (message.Type === 'SubscriptionConfirmation')
      return (await this.#confirm(topicArn, message.SubscribeURL)) ? [] : undefined;
    // Amazon announces a new topic in a sentence.
    if (message.Type === 'UnsubscribeConfirmation' || !message.Message.startsWith('{')) return [];
    return readSesEvent(message.Message);
  }

  /** Whether Amazon has signed the message for this topic, within the last hour. */
  async #isAuthentic(message: SnsMessage, topicArn: string, now: number): Promise<boolean> {
    const age = Math.abs(now - Date.parse(message.Timestamp));
    if (message.TopicArn !== topicArn || age > WINDOW_MS) return false;
    const url = ofRegion(topicArn, message.SigningCertURL);
    if (!url || !CERTIFICATE_PATH.test(url.pathname) || url.search !== '') return false;
    const certificate = this.#certificates.get(url.href) ?? new X509Certificate(await this.#fetch(url));
    this.#certificates.set(url.href, certificate);
    if (Date.parse(certificate.validTo) < now) return false;
    return createVerify(HASHES[message.SignatureVersion])
      .update(signedText(message))
      .verify(certificate.publicKey, message.Signature, 'base64');
  }

  async #confirm(topicArn: string, address: string): Promise<boolean> {
    const url = ofRegion(topicArn, address);
    if (url?.searchParams.get('Action') !== 'ConfirmSubscription') return false;
    await this.#fetch(url);
    return true;
  }
}

/** An address at Amazon in the region of the topic, `arn:aws:sns:us-east-1:123456789012:ses-feedback`. */
function ofRegion(topicArn: string, address: string): URL | undefined {
  const url = URL.parse(address);
  // The origin contains the port, but no password.
  const isAmazon =
    url?.origin === `https://sns.${topicArn.split(':')[3]}.amazonaws.com` && url.username + url.password === '';
  return url && isAmazon ? url : undefined;
}
