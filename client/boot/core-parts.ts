/*
 * Small parts that nearly every page has, or that several late files share. They come with the program itself: otherwise they
 * would be cut up into chunks of a few bytes, by which files use what of them.
 */
import '../src/domain/account-address.ts';
import '../src/domain/report-issue-address.ts';
import '../views/components/BlockSection.tsx';
import '../views/components/Button.tsx';
import '../views/components/EmbedCard.tsx';
import '../views/components/EmptyState.tsx';
import '../views/components/Heading.tsx';
import '../views/components/Picture.tsx';
import '../views/components/SaveButton.tsx';
import '../views/components/SectionHeader.tsx';
import '../views/components/XsrfField.tsx';
import '../views/components/list-keys.ts';
import '../views/components/whole-link.module.css';
import '../views/pages/page.module.css';
import './random-uuid.ts';
import './tracking/may-share.ts';
import './tracking/take-campaign.ts';
