/*
 * Small parts that nearly every page has, or that several late files share. They come with the program itself: otherwise they
 * would be cut up into chunks of a few bytes, by which files use what of them.
 */
import '../../src/domain/accounts/account-address.ts';
import '../../src/domain/analytics/session-events.ts';
import '../../src/domain/reports/report-issue-address.ts';
import '../../src/domain/text/format-price.ts';
import '../../views/ui/BlockSection.tsx';
import '../../views/ui/Button.tsx';
import '../../views/content/EmbedCard.tsx';
import '../../views/ui/EmptyState.tsx';
import '../../views/ui/Heading.tsx';
import '../../views/images/Picture.tsx';
import '../../views/saves/SaveButton.tsx';
import '../../views/ui/SectionHeader.tsx';
import '../../views/shell/opened-modal-context.ts';
import '../../views/ui/form/XsrfField.tsx';
import '../../views/ui/list-keys.ts';
import '../../views/ui/whole-link.module.css';
import '../../views/ui/page.module.css';
import '../platform/random-uuid.ts';
import '../privacy/may-share.ts';
import '../analytics/capture-campaign.ts';
