import type { SampleRestaurant } from '../sample-restaurant.ts';
import { closedAllDay, daily } from './opening-times.ts';

export const mariscosLaOlaAzul: SampleRestaurant = {
  name: 'Mariscos La Ola Azul',
  cuisine: 'Mexican',
  description:
    'Sinaloa-style seafood by the harbor: bright aguachiles, whole fish and cold micheladas. The kitchen is being retiled and opens again soon.',
  art: 'restaurant-mariscos-la-ola-azul',
  rating: '4.5',
  reviewCount: 143,
  deliveryTime: '30-40 min',
  deliveryFee: '3.49',
  minimumOrder: '18.00',
  address: '215 Marina Verde, Long Beach, CA 90802',
  phone: '(562) 555-0166',
  isOpen: true,
  isTemporarilyClosed: true,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('11:00', '21:00', { wednesday: closedAllDay }),
  categories: [
    {
      name: 'Cócteles y Ceviches',
      description: 'Cold, sour, spicy',
      items: [
        {
          name: 'Ceviche de Camarón',
          description: 'Shrimp cured in lime with cucumber, tomato and avocado.',
          price: '16.50',
          preparationTime: 9,
          art: 'ceviche',
        },
        {
          name: 'Cóctel Campechano',
          description: 'Shrimp and octopus in tomato-clam broth with saltines.',
          price: '18.25',
          preparationTime: 9,
          art: 'shrimp-cocktail',
        },
        {
          name: 'Ostiones en su Concha',
          description: 'Six oysters with lime, serrano and mignonette.',
          price: '19.50',
          preparationTime: 8,
          art: 'oysters',
        },
        {
          name: 'Aguachile Verde',
          description: 'Raw shrimp in a fierce cilantro and chiltepín lime juice.',
          price: '17.75',
          preparationTime: 9,
          art: 'green-curry',
        },
      ],
    },
    {
      name: 'Platos Fuertes',
      description: 'With rice, beans and tortillas',
      items: [
        {
          name: 'Tacos Gobernador',
          description: 'Shrimp, poblano and melted cheese in a griddled tortilla.',
          price: '15.25',
          preparationTime: 12,
          art: 'tacos-al-pastor',
        },
        {
          name: 'Pescado Zarandeado',
          description: 'Butterflied snapper rubbed with chile and grilled over charcoal.',
          price: '27.50',
          preparationTime: 24,
          art: 'branzino',
        },
        {
          name: 'Camarones al Ajillo',
          description: 'Shrimp in garlic butter with guajillo chile.',
          price: '21.50',
          preparationTime: 15,
          art: 'salt-pepper-shrimp',
        },
        {
          name: 'Pozole Rojo de Mariscos',
          description: 'Hominy soup with seafood, radish and oregano.',
          price: '17.95',
          preparationTime: 14,
          art: 'pozole',
        },
        {
          name: 'Enchiladas de Jaiba',
          description: 'Blue crab rolled in corn tortillas with a roasted tomato sauce.',
          price: '18.50',
          preparationTime: 16,
          art: 'enchiladas',
        },
      ],
    },
    {
      name: 'Drinks & Postres',
      description: 'From the bar',
      items: [
        {
          name: 'Limonada Mineral',
          description: 'Lime and sparkling mineral water.',
          price: '4.75',
          preparationTime: 3,
          art: 'sparkling-water',
        },
        {
          name: 'Agua de Piña',
          description: 'Pineapple blended with lime and mint.',
          price: '4.95',
          preparationTime: 3,
          art: 'fruit-punch',
        },
        {
          name: 'Horchata de Coco',
          description: 'Rice and coconut with toasted cinnamon.',
          price: '5.25',
          preparationTime: 3,
          art: 'horchata',
        },
        {
          name: 'Churros',
          description: 'Four churros rolled in cinnamon sugar.',
          price: '7.25',
          preparationTime: 8,
          art: 'churros',
        },
      ],
    },
  ],
};
