import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const madrasTiffinRoom: SampleRestaurant = {
  name: 'Madras Tiffin Room',
  cuisine: 'Indian',
  description:
    'South Indian breakfast and lunch, entirely vegetarian. Everything ferments overnight and disappears by three.',
  art: 'restaurant-madras-tiffin-room',
  rating: '4.4',
  reviewCount: 121,
  deliveryTime: '25-35 min',
  deliveryFee: '2.49',
  minimumOrder: '12.00',
  address: '742 Banyan Avenue, Culver City, CA 90232',
  phone: '(310) 555-0114',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('08:00', '15:00', { thursday: closedAllDay }),
  categories: [
    {
      name: 'Breakfast Tiffin',
      description: 'With sambar and two chutneys',
      items: [
        {
          name: 'Plain Dosa',
          description: 'Fermented rice and lentil batter, crisp and gold.',
          price: '9.95',
          preparationTime: 10,
          art: 'dosa',
        },
        {
          name: 'Idli',
          description: 'Four steamed rice cakes, light as a pillow.',
          price: '8.50',
          preparationTime: 8,
          art: 'soup-dumplings',
        },
        {
          name: 'Medu Vada',
          description: 'Lentil doughnuts with black pepper and curry leaf.',
          price: '8.25',
          preparationTime: 9,
          art: 'doughnuts',
        },
        {
          name: 'Uttapam',
          description: 'A thick pancake with onion, tomato and green chili.',
          price: '10.95',
          preparationTime: 11,
          art: 'veggie-pizza',
        },
        {
          name: 'Upma',
          description: 'Semolina with mustard seed, peas and cashew.',
          price: '8.75',
          preparationTime: 9,
          art: 'quinoa-salad',
        },
      ],
    },
    {
      name: 'Lunch',
      description: 'Eaten by hand, if you like',
      items: [
        {
          name: 'Sambar Rice',
          description: 'Lentils, tamarind and vegetables over soft rice.',
          price: '12.50',
          preparationTime: 10,
          art: 'lentil-soup',
        },
        {
          name: 'Lemon Rice',
          description: 'Turmeric rice with peanuts and curry leaf.',
          price: '10.50',
          preparationTime: 9,
          art: 'pineapple-fried-rice',
        },
        {
          name: 'Kerala Vegetable Curry',
          description: 'Vegetables in coconut milk with green chili.',
          price: '13.95',
          preparationTime: 13,
          art: 'red-curry',
        },
        {
          name: 'Spinach Dal',
          description: 'Toor dal with spinach and garlic.',
          price: '12.25',
          preparationTime: 11,
          art: 'palak-paneer',
        },
      ],
    },
    {
      name: 'Snacks & Sweets',
      description: 'With the afternoon coffee',
      items: [
        {
          name: 'Chili Bajji',
          description: 'Stuffed green chilies in chickpea batter.',
          price: '7.25',
          preparationTime: 8,
          art: 'pakora',
        },
        {
          name: 'Coconut Ladoo',
          description: 'Soft coconut sweets with cardamom.',
          price: '5.50',
          preparationTime: 3,
          art: 'mochi',
        },
        {
          name: 'Payasam',
          description: 'Milk pudding with vermicelli, cashew and raisins.',
          price: '6.25',
          preparationTime: 4,
          art: 'creme-brulee',
        },
      ],
    },
    {
      name: 'Drinks',
      description: 'Hot and cold',
      items: [
        {
          name: 'Filter Coffee',
          description: 'Chicory coffee, pulled between tumbler and cup.',
          price: '4.25',
          preparationTime: 4,
          art: 'coffee',
        },
        {
          name: 'Salted Lassi',
          description: 'Buttermilk with ginger and curry leaf.',
          price: '4.50',
          preparationTime: 3,
          art: 'horchata',
        },
        {
          name: 'Tender Coconut',
          description: 'Straight from the shell.',
          price: '5.95',
          preparationTime: 2,
          art: 'coconut-water',
        },
      ],
    },
  ],
};
