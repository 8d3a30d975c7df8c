import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const midnightRamenClub: SampleRestaurant = {
  name: 'Midnight Ramen Club',
  cuisine: 'Japanese',
  description:
    'Twelve stools, one record player and pork bones that boil all day. Noodles go in the water when you order.',
  art: 'restaurant-midnight-ramen-club',
  rating: '4.6',
  reviewCount: 319,
  deliveryTime: '25-35 min',
  deliveryFee: '2.99',
  minimumOrder: '15.00',
  address: '2080 Vinyl Street, Los Angeles, CA 90015',
  phone: '(213) 555-0193',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'overnight',
  operatingHours: daily('18:00', '02:00', { sunday: closedAllDay }),
  categories: [
    {
      name: 'Ramen',
      description: 'Thin or wavy, soft or firm',
      items: [
        {
          name: 'Tonkotsu Ramen',
          description: 'Creamy pork broth, chashu, marinated egg and black garlic oil.',
          price: '17.50',
          preparationTime: 12,
          art: 'tonkotsu-ramen',
        },
        {
          name: 'Miso Corn Ramen',
          description: 'Red miso, butter, sweet corn and ground pork.',
          price: '16.95',
          preparationTime: 12,
          art: 'miso-ramen',
        },
        {
          name: 'Hellfire Ramen',
          description: 'Chili paste, Sichuan pepper and a warning.',
          price: '17.95',
          preparationTime: 12,
          art: 'spicy-ramen',
        },
        {
          name: 'Yuzu Chicken Ramen',
          description: 'Clear chicken broth with yuzu and grilled thigh.',
          price: '16.50',
          preparationTime: 12,
          art: 'pho-ga',
        },
      ],
    },
    {
      name: 'Rice Bowls',
      description: 'Donburi',
      items: [
        {
          name: 'Katsu Curry',
          description: 'Crisp pork cutlet under dark Japanese curry.',
          price: '16.75',
          preparationTime: 14,
          art: 'katsu-curry',
        },
        {
          name: 'Teriyaki Chicken Don',
          description: 'Charred thigh with sweet soy over rice.',
          price: '15.25',
          preparationTime: 12,
          art: 'teriyaki-chicken',
        },
        {
          name: 'Chashu Don',
          description: 'Torched pork belly, egg and scallion.',
          price: '14.95',
          preparationTime: 10,
          art: 'broken-rice-pork',
        },
      ],
    },
    {
      name: 'Bar Snacks',
      description: 'Salty, so you drink',
      items: [
        {
          name: 'Takoyaki',
          description: 'Six octopus puffs with bonito and mayonnaise.',
          price: '9.50',
          preparationTime: 10,
          art: 'takoyaki',
        },
        {
          name: 'Karaage',
          description: 'Ginger-soy fried chicken with lemon.',
          price: '10.95',
          preparationTime: 11,
          art: 'korean-fried-chicken',
        },
        {
          name: 'Pan-Fried Gyoza',
          description: 'Seven pork dumplings with chili oil.',
          price: '8.95',
          preparationTime: 10,
          art: 'potstickers',
        },
        {
          name: 'Garlic Edamame',
          description: 'Tossed in butter, garlic and soy.',
          price: '6.75',
          preparationTime: 6,
          art: 'edamame',
        },
      ],
    },
    {
      name: 'Drinks & Desserts',
      description: 'The B side',
      items: [
        {
          name: 'Ramune',
          description: 'Marble soda, original flavor.',
          price: '4.50',
          preparationTime: 2,
          art: 'sparkling-water',
        },
        {
          name: 'Hojicha Latte',
          description: 'Roasted green tea with milk.',
          price: '5.95',
          preparationTime: 4,
          art: 'iced-coffee',
        },
        {
          name: 'Matcha Soft Serve',
          description: 'Green tea swirl in a waffle cone.',
          price: '6.50',
          preparationTime: 3,
          art: 'soft-serve',
        },
      ],
    },
  ],
};
