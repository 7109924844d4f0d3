/** Whether `expiresAt` (ISO 8601) has passed. What never expires is never expired. */
export function isExpired(expiresAt: string | undefined, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
}
