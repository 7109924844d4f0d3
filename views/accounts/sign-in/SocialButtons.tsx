import { providerNames, type SocialProvider, socialInitPath } from '../../../src/domain/accounts/social-providers.ts';
import { classNames } from '../../ui/class-names.ts';
import { XsrfField } from '../../ui/form/XsrfField.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import classes from './SocialButtons.module.css';

interface SocialButtonsProps {
  verb: 'Sign Up' | 'Log In';
  /** Those that this visitor may use; without any there is nothing to see. */
  providers: readonly SocialProvider[];
  xsrfToken: string | undefined;
  /** A path of this site. */
  destination: string | undefined;
}

const flows = { 'Sign Up': 'sign-up', 'Log In': 'log-in' } as const;

/** The ways in by a provider: each a plain form, which works without JavaScript. */
export function SocialButtons({ verb, providers, xsrfToken, destination }: SocialButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <ul className={classes.buttons} aria-label={`${verb} with another account`}>
      {providers.map((provider) => (
        <li key={provider}>
          <form method="post" action={socialInitPath(provider)} data-social={provider}>
            <XsrfField token={xsrfToken} />
            <input type="hidden" name="flow" value={flows[verb]} />
            {destination !== undefined && <input type="hidden" name="destination" value={destination} />}
            <button type="submit" className={classNames(classes.button, classes[provider])}>
              <ProviderMark provider={provider} />
              {`${verb} with ${providerNames[provider]}`}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
