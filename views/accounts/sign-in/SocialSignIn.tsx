import type { SocialProvider } from '../../../src/domain/accounts/social-sign-in.ts';
import { SocialButtons } from './SocialButtons.tsx';
import classes from './SocialSignIn.module.css';

interface SocialSignInProps {
  verb: 'Sign Up' | 'Log In';
  providers: readonly SocialProvider[];
  xsrfToken: string | undefined;
  destination: string | undefined;
  isAcquisition?: boolean;
  /** There is no form above. */
  isAlone?: boolean;
}

/** Buttons of the social providers below a form. */
export function SocialSignIn({ isAlone = false, ...buttons }: SocialSignInProps) {
  if (buttons.providers.length === 0) return null;
  return (
    <div className={classes.options}>
      {!isAlone && <p className={classes.divider}>or</p>}
      <SocialButtons {...buttons} />
    </div>
  );
}
