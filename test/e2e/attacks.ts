// Texts that would act if a page took them for markup, and what they would leave behind. Tests nothing itself.

export const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '</title></textarea></style><script>alert(1)</script>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<base href="https://evil.example/"><form action="https://evil.example/">',
  '\u2028<!--<img src="--><img src=x onerror=alert(1)//">',
] as const

/** Whatever one of them would have made. */
export const FOREIGN =
  'script:not([type=module]), iframe, .content img, form[action], base, [onerror], [onload], a[href^="javascript"]'
