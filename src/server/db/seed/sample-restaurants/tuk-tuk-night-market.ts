import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const tukTukNightMarket: SampleRestaurant = {
  name: 'Tuk Tuk Night Market',
  cuisine: 'Thai',
  description:
    'Bangkok street food for people who are still awake: skewers, fiery salads and noodles until two in the morning.',
  art: 'restaurant-tuk-tuk-night-market',
  rating: '4.5',
  reviewCount: 208,
  deliveryTime: '25-35 min',
  deliveryFee: '2.99',
  minimumOrder: '15.00',
  address: '1722 Neon Arcade, Los Angeles, CA 90028',
  phone: '(323) 555-0187',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'overnight',
  operatingHours: daily('18:00', '02:00'),
  categories: [
    {
      name: 'Skewers',
      description: 'Off the charcoal',
      items: [
        {
          name: 'Moo Ping',
          description: 'Pork skewers marinated in coconut milk and coriander root.',
          price: '10.50',
          preparationTime: 10,
          art: 'satay',
        },
        {
          name: 'Gai Yang',
          description: 'Half a chicken grilled with lemongrass, with tamarind dip.',
          price: '15.50',
          preparationTime: 16,
          art: 'tandoori-chicken',
        },
        {
          name: 'Grilled Squid',
          description: 'Charred squid with a green chili and lime dressing.',
          price: '13.95',
          preparationTime: 11,
          art: 'calamari',
        },
      ],
    },
    {
      name: 'Street Noodles',
      description: 'Loud and fast',
      items: [
        {
          name: 'Drunken Noodles',
          description: 'Wide noodles with chili, garlic and a fistful of basil.',
          price: '14.50',
          preparationTime: 11,
          art: 'drunken-noodles',
        },
        {
          name: 'Boat Noodles',
          description: 'Dark, spiced pork broth with rice noodles and meatballs.',
          price: '14.95',
          preparationTime: 12,
          art: 'bun-bo-hue',
        },
        {
          name: 'Pad Thai Haw Khai',
          description: 'Pad Thai wrapped in a thin omelette.',
          price: '15.95',
          preparationTime: 13,
          art: 'pad-thai',
        },
        {
          name: 'Rad Na',
          description: 'Seared noodles under gravy with pork and greens.',
          price: '14.25',
          preparationTime: 12,
          art: 'chow-mein',
        },
      ],
    },
    {
      name: 'Yum',
      description: 'Salads that bite',
      items: [
        {
          name: 'Larb Moo',
          description: 'Minced pork with lime, roasted rice powder and mint.',
          price: '13.50',
          preparationTime: 9,
          art: 'kung-pao',
        },
        {
          name: 'Som Tam Thai',
          description: 'Papaya salad with peanuts and palm sugar.',
          price: '11.25',
          preparationTime: 8,
          art: 'som-tam',
        },
        {
          name: 'Yum Woon Sen',
          description: 'Glass noodles with shrimp, lime and celery leaf.',
          price: '12.95',
          preparationTime: 9,
          art: 'ceviche',
        },
      ],
    },
    {
      name: 'Over Rice',
      description: 'A plate and a stool',
      items: [
        {
          name: 'Basil Pork Rice',
          description: 'Minced pork, holy basil and a lacy egg.',
          price: '13.75',
          preparationTime: 10,
          art: 'basil-chicken',
        },
        {
          name: 'Khao Man Gai',
          description: 'Poached chicken on garlic rice with ginger-soybean sauce.',
          price: '13.95',
          preparationTime: 11,
          art: 'com-tam',
        },
        {
          name: 'Crab Fried Rice',
          description: 'Blue crab, egg and scallion with prik nam pla.',
          price: '18.50',
          preparationTime: 12,
          art: 'shrimp-fried-rice',
          isAvailable: false,
        },
      ],
    },
    {
      name: 'Drinks & Sweets',
      description: 'Last call',
      items: [
        {
          name: 'Thai Iced Tea',
          description: 'Orange, creamy and very cold.',
          price: '4.95',
          preparationTime: 3,
          art: 'thai-tea',
        },
        {
          name: 'Banana Roti',
          description: 'Griddled flaky bread with banana and condensed milk.',
          price: '7.95',
          preparationTime: 8,
          art: 'quesadilla',
        },
        {
          name: 'Watermelon Slush',
          description: 'Frozen watermelon with lime.',
          price: '5.75',
          preparationTime: 4,
          art: 'shaved-ice',
        },
      ],
    },
  ],
};
