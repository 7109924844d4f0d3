import type { SocialProvider } from '../../../src/domain/accounts/social-providers.ts';
import classes from './OtherWays.module.css';
import { SocialButtons } from './SocialButtons.tsx';

interface OtherWaysProps {
  verb: 'Sign Up' | 'Log In';
  providers: readonly SocialProvider[];
  xsrfToken: string | undefined;
  destination: string | undefined;
  /** They are the only ways. */
  isAlone?: boolean;
}

/** The ways in that need no form, below one that does. */
export function OtherWays({ isAlone = false, ...buttons }: OtherWaysProps) {
  if (buttons.providers.length === 0) return null;
  return (
    <div className={classes.ways}>
      {!isAlone && <p className={classes.or}>or</p>}
      <SocialButtons {...buttons} />
    </div>
  );
}
