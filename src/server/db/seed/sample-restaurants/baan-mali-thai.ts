import type { SampleRestaurant } from '../sample-restaurant.ts';
import { aroundTheClock } from './opening-times.ts';

export const baanMaliThai: SampleRestaurant = {
  name: 'Baan Mali Thai',
  cuisine: 'Thai',
  description:
    'Curry pastes pounded by hand and a wok for every noodle. Tell us mild, medium or honest.',
  art: 'restaurant-baan-mali-thai',
  rating: '4.7',
  reviewCount: 342,
  deliveryTime: '25-35 min',
  deliveryFee: '2.49',
  minimumOrder: '15.00',
  address: '5128 Jasmine Court, Los Angeles, CA 90029',
  phone: '(323) 555-0182',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: aroundTheClock(),
  categories: [
    {
      name: 'Curries',
      description: 'With jasmine rice',
      items: [
        {
          name: 'Green Curry',
          description: 'Chicken and Thai eggplant in coconut milk with green chili and basil.',
          price: '16.50',
          preparationTime: 14,
          art: 'green-curry',
        },
        {
          name: 'Red Curry with Prawns',
          description: 'Prawns, pineapple and bell pepper in a fragrant red curry.',
          price: '18.50',
          preparationTime: 14,
          art: 'red-curry',
        },
        {
          name: 'Massaman Curry',
          description: 'Slow-braised beef, potato and peanuts with cinnamon and tamarind.',
          price: '17.95',
          preparationTime: 16,
          art: 'massaman',
        },
        {
          name: 'Panang Duck',
          description: 'Roast duck in a thick, peanutty curry with lime leaf.',
          price: '20.50',
          preparationTime: 16,
          art: 'panang-curry',
        },
      ],
    },
    {
      name: 'Noodles',
      description: 'From the wok',
      items: [
        {
          name: 'Pad Thai',
          description: 'Rice noodles with shrimp, tamarind, egg, peanuts and lime.',
          price: '15.50',
          preparationTime: 12,
          art: 'pad-thai',
        },
        {
          name: 'Pad See Ew',
          description: 'Wide noodles charred in sweet soy with beef and Chinese broccoli.',
          price: '14.95',
          preparationTime: 11,
          art: 'pad-see-ew',
        },
        {
          name: 'Pad Kee Mao',
          description: "Drunken noodles with holy basil, shrimp and bird's-eye chili.",
          price: '15.25',
          preparationTime: 12,
          art: 'drunken-noodles',
        },
        {
          name: 'Khao Soi',
          description:
            'Northern curry noodles with a chicken leg, pickled greens and crisp noodles on top.',
          price: '16.95',
          preparationTime: 15,
          art: 'khao-soi',
        },
      ],
    },
    {
      name: 'Soups & Salads',
      description: 'Hot, sour, salty, sweet',
      items: [
        {
          name: 'Tom Yum Goong',
          description: 'Shrimp, mushrooms and lemongrass in a hot and sour broth.',
          price: '13.95',
          preparationTime: 11,
          art: 'tom-yum',
        },
        {
          name: 'Tom Kha Gai',
          description: 'Chicken and galangal in coconut broth with lime.',
          price: '13.25',
          preparationTime: 11,
          art: 'tom-kha',
        },
        {
          name: 'Som Tam',
          description: 'Green papaya pounded with chili, lime, peanuts and dried shrimp.',
          price: '11.50',
          preparationTime: 8,
          art: 'som-tam',
        },
      ],
    },
    {
      name: 'Rice & Grill',
      description: 'For the middle of the table',
      items: [
        {
          name: 'Pad Kra Pao',
          description: 'Minced chicken with holy basil and a crisp fried egg over rice.',
          price: '14.75',
          preparationTime: 11,
          art: 'basil-chicken',
        },
        {
          name: 'Pineapple Fried Rice',
          description: 'Shrimp, cashew and curry powder with fresh pineapple.',
          price: '15.95',
          preparationTime: 12,
          art: 'pineapple-fried-rice',
        },
        {
          name: 'Chicken Satay',
          description: 'Turmeric chicken skewers with peanut sauce and cucumber relish.',
          price: '11.95',
          preparationTime: 12,
          art: 'satay',
        },
      ],
    },
    {
      name: 'Desserts & Drinks',
      description: 'To put out the fire',
      items: [
        {
          name: 'Mango Sticky Rice',
          description: 'Ripe mango with warm coconut rice and toasted mung beans.',
          price: '9.50',
          preparationTime: 6,
          art: 'mango-sticky-rice',
        },
        {
          name: 'Coconut Ice Cream',
          description: 'Coconut-milk ice cream with roasted peanuts.',
          price: '6.75',
          preparationTime: 3,
          art: 'sundae',
        },
        {
          name: 'Thai Iced Tea',
          description: 'Spiced black tea with cream over ice.',
          price: '5.25',
          preparationTime: 3,
          art: 'thai-tea',
        },
      ],
    },
  ],
};
