/** What tries to break out of every place that a page writes content to; it ends by calling `hostile`, or as an element. */
const probe = '<hostile-probe></hostile-probe>';

const breakOut = [
  `jaVasCript:hostile()//"'\`-->]]></title></style></textarea></noscript></script>`,
  `${probe}<script>hostile()</script><img src=x onerror=hostile()><svg onload=hostile()>`,
  `<iframe srcdoc="<script>top.hostile()</script>"></iframe>`,
  `{{hostile()}}\${hostile()}&lt;script&gt;hostile()&lt;/script&gt;\u2028`,
].join('');

/** Tried in every field of text, whatever the field is for; each field takes those that its contract lets in. */
export const hostileWords: readonly string[] = [
  breakOut,
  '" onmouseover=hostile() onfocus=hostile() autofocus style=background:url(javascript:hostile()) x="',
  "' onerror=hostile() src=x '",
  'javascript:hostile()',
  ' \tJaVa\nScRiPt:hostile()',
  'data:text/html,<script>top.hostile()</script>',
  'vbscript:hostile()',
  '//evil.example/x',
  '/\\evil.example/x',
  `/"onmouseover=hostile()//><script>hostile()</script>${probe}`,
  `/\t/evil.example/${probe}`,
  `#"><img src=x onerror=hostile()>${probe}`,
  `mailto:"><img src=x onerror=hostile()>${probe}`,
  `https://evil.example/"onmouseover=hostile()><script>hostile()</script>${probe}`,
  'https://www.youtube.com.evil.example/watch?v=hostile"onload=hostile()',
  'https://evil.example/#javascript:hostile()',
  'red;background:url(javascript:hostile())',
  '#1a2b3c;background:url(https://evil.example/x)',
  '#1a2b3c" onmouseover="hostile()',
  'expression(hostile())',
  '../../../hostile',
  '__proto__',
  'constructor',
  `hostile${'W'.repeat(120)}`,
];
