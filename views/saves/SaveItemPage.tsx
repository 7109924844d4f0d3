import { savedItemFacts } from '../../src/domain/saves/saved-item-facts.ts';
import { type SaveableItem, savedItemsAddress } from '../../src/domain/saves/saved-items.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import forms from '../ui/form/Form.module.css';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { PageCard } from '../ui/PageCard.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import { SavedItemSummary } from './SavedItemSummary.tsx';

export interface SaveItemPageProps {
  /** When the page was loaded, ISO 8601. */
  now: string;
  item: SaveableItem;
  isSaved: boolean;
  xsrfToken?: string;
  /** Set when the change was refused. */
  form?: FormState;
}

const names = { post: 'Deal', product_listing: 'Product', store: 'Store' } as const;
const goneTexts = (name: string) => ({
  title: `This ${name} Is Gone`,
  lead: `The ${name.toLowerCase()} is no longer available.`,
});

/** Saves or removes one item without JavaScript. */
export function SaveItemPage({ now, item, isSaved, xsrfToken, form }: SaveItemPageProps) {
  const { state, href } = savedItemFacts(item, new Date(now));
  const name = names[item.contentType];
  const isAvailable = state !== 'unavailable';
  const texts = isSaved
    ? { title: `You Have Saved This ${name}`, lead: 'You can find it in Saved.' }
    : isAvailable
      ? { title: `Save This ${name}?`, lead: 'You can find it in Saved later.' }
      : goneTexts(name);
  return (
    <PageCard
      {...texts}
      foot={<AppLink href={savedItemsAddress({ contentType: item.contentType })}>View Saved</AppLink>}
    >
      <NowContext value={now}>
        {form && (
          <FormMessage tone={form.error === 'TooManyTries' ? 'wait' : 'problem'} takesFocus>
            {form.message ?? 'Something went wrong, please try again.'}
          </FormMessage>
        )}
        {isAvailable && <SavedItemSummary item={item} />}
        {isSaved || isAvailable ? (
          <form method="post" action={isSaved ? '/me/favorites/remove' : '/me/favorites/save'} className={forms.form}>
            <XsrfField token={xsrfToken} />
            <input type="hidden" name="contentType" value={item.contentType} />
            <input type="hidden" name="uid" value={item.uid} />
            <Button type="submit" size="lg" block variant={isSaved ? 'secondary' : 'primary'}>
              {isSaved ? 'Remove' : 'Save'}
            </Button>
            {href?.startsWith('/go/') === false && (
              <ButtonLink href={href} variant="quiet" size="lg" block>
                Back to the {name}
              </ButtonLink>
            )}
          </form>
        ) : (
          <ButtonLink href="/deals" size="lg" block>
            Popular Deals
          </ButtonLink>
        )}
      </NowContext>
    </PageCard>
  );
}
