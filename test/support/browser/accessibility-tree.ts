import type { ElementHandle, Page, SerializedAXNode } from 'puppeteer';

const STATES = ['expanded', 'pressed', 'checked', 'selected', 'disabled', 'modal', 'focused', 'invalid'] as const;

/** The accessibility tree of the page or of `root`, one line per node: `button "Menu" expanded=false`. */
export async function accessibilityTree(page: Page, root?: ElementHandle<Element>): Promise<string[]> {
  const tree = await page.accessibility.snapshot(root ? { root } : {});
  const lines: string[] = [];
  const add = (node: SerializedAXNode) => {
    const states = STATES.filter((state) => node[state] !== undefined).map((state) => ` ${state}=${node[state]}`);
    lines.push(`${node.role} ${JSON.stringify(node.name ?? '')}${states.join('')}`);
    for (const child of node.children ?? []) add(child);
  };
  if (tree) add(tree);
  return lines;
}
