import { createElement, Fragment, type ReactNode } from 'react';
import type { RichText as RichTextDocument, RichTextLeaf, RichTextMark } from '../../src/domain/content/rich-text.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './RichText.module.css';
import { RichTextElement } from './RichTextElement.tsx';

interface RichTextProps {
  content: RichTextDocument;
  /** The highest heading level in the page's outline: an editor's `h1` becomes this one. */
  headingFrom?: 2 | 3 | 4;
  /** `article` is set larger, for reading at length. */
  size?: 'md' | 'article';
  className?: string | undefined;
}

/** Renders a rich text document as React elements, never as markup, so no script in it can run. */
export function RichText({ content, headingFrom = 2, size = 'md', className }: RichTextProps) {
  return (
    <div className={classNames(classes.richText, size === 'article' && classes.article, className)}>
      <RichTextChildren nodes={content.children} headingFrom={headingFrom} />
    </div>
  );
}

interface RichTextChildrenProps {
  nodes: RichTextDocument['children'];
  headingFrom: number;
}

function RichTextChildren({ nodes, headingFrom }: RichTextChildrenProps) {
  return nodes.map((node, index) => (
    // The order of a document's nodes never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes have no other key
    <Fragment key={index}>
      {'text' in node ? (
        <Leaf {...node} />
      ) : (
        <RichTextElement node={node} headingFrom={headingFrom}>
          {node.children.length > 0 && <RichTextChildren nodes={node.children} headingFrom={headingFrom} />}
        </RichTextElement>
      )}
    </Fragment>
  ));
}

const markElements: Record<Exclude<RichTextMark, 'break'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  inlineCode: 'code',
  subscript: 'sub',
  superscript: 'sup',
};

function Leaf({ text, marks }: RichTextLeaf): ReactNode {
  return marks.reduce<ReactNode>(
    (inner, mark) =>
      mark === 'break' ? (
        <>
          <br />
          {inner}
        </>
      ) : (
        createElement(markElements[mark], undefined, inner)
      ),
    text,
  );
}
