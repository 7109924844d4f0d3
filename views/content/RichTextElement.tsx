import { createElement, type ReactNode } from 'react';
import type { RichTextChild, RichTextNode } from '../../src/domain/content/rich-text.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './RichText.module.css';
import { RichTextEmbed, RichTextImage } from './RichTextEmbed.tsx';

interface RichTextElementProps {
  node: RichTextNode;
  headingFrom: number;
  children: ReactNode;
}
type Render = (props: RichTextElementProps) => ReactNode;

/** Drops an element's attributes, except the id that in-page links target. */
const plain = (tag: string): Render => {
  return ({ node, children }) => createElement(tag, { id: elementId(node) }, children);
};
const heading = (level: number): Render => {
  return ({ node, headingFrom, children }) =>
    createElement(`h${Math.max(level, headingFrom)}`, { id: elementId(node) }, children);
};
const cell = (tag: 'td' | 'th'): Render => {
  return ({ node, children }) =>
    createElement(tag, { colSpan: span(node.attrs.colSpan), rowSpan: span(node.attrs.rowSpan) }, children);
};

const renderers = new Map<string, Render>([
  [
    'p',
    ({ node, children }) => createElement(node.children.some(isBlock) ? 'div' : 'p', { id: elementId(node) }, children),
  ],
  ...['ul', 'ol', 'li', 'blockquote', 'thead', 'tbody', 'tfoot', 'tr'].map((tag) => [tag, plain(tag)] as const),
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)] as const),
  ['td', cell('td')],
  ['th', cell('th')],
  ['hr', () => <hr />],
  [
    'a',
    ({ node, children }) => {
      const href = String(node.attrs.url ?? node.attrs.href ?? '').trim();
      return href === '' ? children : <AppLink href={href}>{children}</AppLink>;
    },
  ],
  ['img', ({ node }) => <RichTextImage attrs={node.attrs} />],
  ['reference', ({ node, children }) => <RichTextEmbed node={node}>{children}</RichTextEmbed>],
  [
    'code',
    ({ children }) => (
      <pre>
        <code>{children}</code>
      </pre>
    ),
  ],
  [
    'table',
    ({ node, children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
      <section className={classes.tableScroll} aria-label="Table" tabIndex={0}>
        <table>
          {node.children.some((child) => 'type' in child && child.type === 'tr') ? <tbody>{children}</tbody> : children}
        </table>
      </section>
    ),
  ],
]);

/** Renders a node by its type; unknown types render their children. */
export function RichTextElement(props: RichTextElementProps) {
  const render = renderers.get(props.node.type);
  return render === undefined ? props.children : render(props);
}

/** A paragraph that holds one of these cannot be a `p`: a browser would close it early, and hydration would not match. */
const blocks = /^(?:p|h[1-6]|ul|ol|blockquote|hr|table|code|doc|fragment)$/;
const isBlock = (child: RichTextChild): boolean =>
  'type' in child && (blocks.test(child.type) || child.children.some(isBlock));

const elementId = ({ attrs: { id } }: RichTextNode) =>
  typeof id === 'string' && /^[A-Za-z][\w-]*$/.test(id) ? id : undefined;

const span = (value: unknown) => {
  const cells = Number(value);
  return Number.isInteger(cells) && cells > 1 && cells <= 100 ? cells : undefined;
};
