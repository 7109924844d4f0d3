import { expect, test } from '@jest/globals';
import { JoinOptions } from '../../../views/acquisition/JoinOptions.tsx';
import { renderView } from '../../support/views/render-view.tsx';

// Rules: ACCOUNTS-37
test('the social buttons of an invitation say that the sign-in belongs to it', async () => {
  const html = await renderView(
    <JoinOptions
      invitation={{ signUpOptions: ['facebook'], signUpFields: [] }}
      providers={['facebook']}
      cta="Join"
      xsrfToken="token"
      destination="/shop"
    />,
  );
  expect(html).toContain('name="isAcqFlow" value="true"');
});
