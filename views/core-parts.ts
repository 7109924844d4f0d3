/*
 * Small parts that nearly every page has, beside the shell. They come with the browser's program itself: otherwise they would
 * be cut up into chunks of a few bytes, by which pages use what of them.
 */
import './components/BlockSection.tsx';
import './components/Button.tsx';
import './components/EmbedCard.tsx';
import './components/EmptyState.tsx';
import './components/Heading.tsx';
import './components/Picture.tsx';
import './components/SectionHeader.tsx';
import './components/list-keys.ts';
import './components/whole-link.module.css';
import './pages/page.module.css';
