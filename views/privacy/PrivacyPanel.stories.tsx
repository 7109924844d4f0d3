import type { PrivacyFacts } from '../../src/domain/privacy/privacy-choice.ts';
import type { Stories } from '../gallery/story.ts';
import { PrivacyPanel } from './PrivacyPanel.tsx';

const panel = (facts: Partial<PrivacyFacts>) => (
  <PrivacyPanel facts={{ hasGpc: false, isOptIn: false, ...facts }} page="/ad-choices" />
);

export const stories: Stories = {
  title: 'Components/Privacy panel',
  cases: [
    { name: 'Nothing said yet', render: () => panel({}) },
    { name: 'Opted out', render: () => panel({ choice: 'refuse' }) },
    { name: 'Where visitors are asked first', render: () => panel({ isOptIn: true }) },
    { name: 'Allowed', render: () => panel({ choice: 'allow', isOptIn: true }) },
    { name: 'The browser says no', render: () => panel({ choice: 'allow', hasGpc: true }) },
  ],
};
