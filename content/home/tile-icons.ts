import type { Icon } from '#contract/company/icons.ts'

/** The icons of the service tiles, as the server draws them. A test compares the two. */
export const tileIcons = {
  'cloud-cog': {
    name: 'cloud-cog',
    drawing:
      "<path d='m10.852 19.772-.383.924'/><path d='m13.148 14.228.383-.923'/><path d='M13.148 19.772a3 3 0 1 0-2.296-5.544l-.383-.923'/><path d='m13.53 20.696-.382-.924a3 3 0 1 1-2.296-5.544'/><path d='m14.772 15.852.923-.383'/><path d='m14.772 18.148.923.383'/><path d='M4.2 15.1a7 7 0 1 1 9.93-9.858A7 7 0 0 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.2'/><path d='m9.228 15.852-.923-.383'/><path d='m9.228 18.148-.923.383'/>",
  },
  'brain-circuit': {
    name: 'brain-circuit',
    drawing:
      "<path d='M12 13h4'/><path d='M12 18h6a2 2 0 012 2v1'/><path d='M12 8h8'/><path d='M12 9a4.17 4.17 0 01-3 4'/><path d='M16 8V5a2 2 0 012-2'/><path d='M6 18a4 4 0 01-2-7.465'/><path d='M6.004 5.125a4 4 0 00-2.526 5.77'/><path d='M6.294 6.294A3 3 0 1112 5v13a4 4 0 11-7.967-.518'/><circle cx='16' cy='13' r='0.5' fill='currentColor'/><circle cx='18' cy='3' r='0.5' fill='currentColor'/><circle cx='20' cy='21' r='0.5' fill='currentColor'/><circle cx='20' cy='8' r='0.5' fill='currentColor'/>",
  },
  'app-window': {
    name: 'app-window',
    drawing:
      "<rect x='2' y='4' width='20' height='16' rx='2'/><path d='M10 4v4'/><path d='M2 8h20'/><path d='M6 4v4'/>",
  },
  cable: {
    name: 'cable',
    drawing:
      "<path d='M17 19a1 1 0 0 1-1-1v-2a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2a1 1 0 0 1-1 1z'/><path d='M17 21v-2'/><path d='M19 14V6.5a1 1 0 0 0-7 0v11a1 1 0 0 1-7 0V10'/><path d='M21 21v-2'/><path d='M3 5V3'/><path d='M4 10a2 2 0 0 1-2-2V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2a2 2 0 0 1-2 2z'/><path d='M7 5V3'/>",
  },
} satisfies Record<string, Icon>
