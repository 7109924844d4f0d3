import { z } from 'zod';

/** One finding about the domain that mails come from. */
export const domainFinding = z.object({
  check: z.enum(['SPF', 'DKIM', 'DMARC', 'PTR', 'TLS']),
  /** `unknown`: it could not be found out from here. */
  verdict: z.enum(['ok', 'warning', 'problem', 'unknown']),
  finding: z.string(),
  /** What to do; empty if nothing is to be done. */
  fix: z.string(),
});
export type DomainFinding = z.infer<typeof domainFinding>;
