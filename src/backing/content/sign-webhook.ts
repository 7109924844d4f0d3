import { createHmac } from 'node:crypto';

/** `t={seconds},v1={HMAC-SHA256 of "seconds.body" in hex}`: a receiver refuses old times, so that none is replayed. */
export function signWebhook(body: string, secret: string, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
